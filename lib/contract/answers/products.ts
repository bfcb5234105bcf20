import { formsOf } from '../answer-areas.ts'

export const forms = formsOf('products')
