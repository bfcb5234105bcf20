export { norway } from './register.ts'
