import 'server-only'
import type { RetrievedDocument } from '#lib/contract/index.ts'
import { inertName, withoutHidden } from '#lib/text/index.ts'
import { privateHeaders } from '../../core/http/answer.ts'

/** What a browser may show itself. Markup is shown as the text it is, so that nothing in a document is ever run. */
const shown: Readonly<Record<string, string>> = {
  'application/pdf': 'application/pdf',
  'text/plain': 'text/plain; charset=utf-8',
  'text/csv': 'text/plain; charset=utf-8',
  'application/json': 'text/plain; charset=utf-8',
  'application/xml': 'text/plain; charset=utf-8',
  'text/xml': 'text/plain; charset=utf-8',
}

/** Headers of a document: shown in a tab of its own where that is safe, else saved; under its own name either way. */
export function fileHeaders(
  document: RetrievedDocument,
  file: { sha256: string; isDownload: boolean; requestId: string },
): Record<string, string> {
  const type = shown[document.contentType?.split(';')[0]?.trim().toLowerCase() ?? '']
  const disposition = file.isDownload || type === undefined ? 'attachment' : 'inline'
  return {
    ...privateHeaders,
    'content-security-policy':
      "sandbox; default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    'content-type': type ?? 'application/octet-stream',
    'content-disposition': `${disposition}; ${fileName(document)}`,
    'x-document-sha256': file.sha256,
    'x-request-id': file.requestId,
  }
}

/** The name in the one form every browser reads in any script (RFC 5987), with a plain one for those that do not. */
function fileName(document: RetrievedDocument): string {
  const given = withoutHidden(document.fileName ?? document.title ?? 'document', '_')
  const name = inertName(given.replace(/[/\\]+/g, '_').slice(0, 200))
  const plain = name.replace(/[^\x20-\x7e]|["%\\]/g, '_')
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `filename="${plain}"; filename*=UTF-8''${encoded}`
}
