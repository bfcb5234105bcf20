export { poland } from './register.ts'
