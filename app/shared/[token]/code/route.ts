import { shared } from '../../../shared-routes.ts'

export const POST = shared('code')
