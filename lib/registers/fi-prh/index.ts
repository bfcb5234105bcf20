export { finland } from './register.ts'
