import 'server-only'

export { listActProposals, withdrawActProposal } from './list.ts'
export { type Confirm, secondPersonFor } from './second-person.ts'
