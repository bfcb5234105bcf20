export { britain } from './register.ts'
