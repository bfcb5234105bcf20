export { france } from './register.ts'
