export { czechia, czechRegister } from './register.ts'
