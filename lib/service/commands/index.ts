/** The operator's commands. */
export { answerCommand } from './answer.ts'
export { runCommand } from './table.ts'
