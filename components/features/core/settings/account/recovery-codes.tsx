'use client'

import { Banner, Button, Code, useTranslations } from '../../../../ui/kit.ts'

/** Shown once, with what they are for. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const t = useTranslations('settings.secondFactor')
  return (
    <div className="flex max-w-panel flex-col gap-4">
      <Banner meaning="warn" title={t('codesOnce')}>
        {t('codesWhy')}
      </Banner>
      <ul className="flex flex-col gap-2 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Code value={codes.join('\n')} of={t('codes')}>
        {t('copyCodes')}
      </Code>
      <div>
        <Button kind="primary" onClick={onDone}>
          {t('done')}
        </Button>
      </div>
    </div>
  )
}
