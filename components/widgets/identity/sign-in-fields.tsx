import { csrfToken } from '#lib/client/sign-in.ts'

/** What every form of a sign-in carries; `sendSignIn` fills in the token. */
export function SignInFields({ backTo }: { backTo: string }) {
  return (
    <>
      <input type="hidden" name="callbackUrl" value={backTo} />
      <input type="hidden" name="csrfToken" />
    </>
  )
}

/** Sends such a form with a token that is fetched only now, so that one that lay open over night still works. */
export async function sendSignIn(form: HTMLFormElement, others: Readonly<Record<string, string>> = {}): Promise<void> {
  const values = { ...others, csrfToken: await csrfToken() }
  for (const [name, value] of Object.entries(values)) {
    const field = form.elements.namedItem(name)
    if (field instanceof HTMLInputElement) field.value = value
  }
  form.submit()
}
