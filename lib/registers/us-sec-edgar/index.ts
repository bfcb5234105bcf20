export { unitedStates } from './register.ts'
