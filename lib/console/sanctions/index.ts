import 'server-only'

export { decideSanctionMatch, judgeSanctions, withdrawSanctionJudgment } from './decide.ts'
export { importFromFiles, importSanctionEdition } from './import.ts'
export { listSanctionEditions } from './list.ts'
export { getCompanySanctions } from './read.ts'
export type { ListFile } from './reading.ts'
export { listSanctionRuns } from './replay/list.ts'
export { checkAgainstNewEditions } from './replay/run.ts'
