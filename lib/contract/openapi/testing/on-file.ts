/** The address the document on file names, which no service has. */
export const documentAddress = 'https://registry.example'

/** The document as docs/openapi.json has it. */
export function documentText(document: object): string {
  return `${JSON.stringify(document, null, 1)}\n`
}
