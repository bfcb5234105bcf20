export { slovakia } from './register.ts'
