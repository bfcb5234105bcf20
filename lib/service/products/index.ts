/** The data products: what is asked, who answers, how a result is made of the answer. */

export { autocomplete } from './autocomplete.ts'
export {
  capabilityOf,
  type OrderRequestBody,
  offers,
  type ProductParameters,
  parametersOf,
  type Subject,
  subjectOfRequest,
} from './request.ts'
