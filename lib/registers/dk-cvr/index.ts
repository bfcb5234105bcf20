export { denmark } from './register.ts'
