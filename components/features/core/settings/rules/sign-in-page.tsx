'use client'

import { useMay } from '../../../../ui/may.tsx'
import { PasswordRule } from './password-rule.tsx'
import { RulesFrame } from './rules-frame.tsx'
import { SecondFactorRule } from './second-factor-rule.tsx'
import { SignOnCheckRows } from './sign-on-checks.tsx'

/** How people of the organization sign in. */
export function SignInPage() {
  const mayChange = useMay('changeSettings')
  return (
    <RulesFrame part="sign-in" mayChange={mayChange}>
      {(settings) => (
        <>
          <SecondFactorRule settings={settings} />
          <PasswordRule settings={settings} />
          <SignOnCheckRows settings={settings} />
        </>
      )}
    </RulesFrame>
  )
}
