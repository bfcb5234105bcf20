import { shared } from '../../../shared-routes.ts'

export const GET = shared('pdf')
