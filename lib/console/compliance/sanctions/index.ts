import 'server-only'

export { compareBehind } from './compare.ts'
export {
  confirmMatchProposal,
  decideSanctionMatch,
  returnMatchProposal,
  withdrawMatchProposal,
} from './decisions/decide.ts'
export { askForSanctionList, importFromFiles, importSanctionEdition, importSandboxLists } from './import.ts'
export { judgeSanctions, withdrawSanctionJudgment } from './judge.ts'
export { getCompanySanctions, getPartyMatches, listSanctionEditions, listSanctionRuns } from './read.ts'
export type { ListFile } from './reading.ts'
export { checkAgainstNewEditions } from './replay/run.ts'
export { sandboxEntries, sandboxFiles, sandboxListDay, sandboxListIds } from './sandbox-lists/files.ts'
export { fetchLists } from './sources/fetch-due.ts'
export { dropHeldEdition, releaseHeldEdition, switchListSource } from './sources/switch.ts'
