'use client'

import { parseAsStringLiteral, useQueryState } from 'nuqs'
import { type FormEvent, useState } from 'react'
import { useAction, useRoute } from '#lib/client/hooks.ts'
import { authForms } from '#lib/client/sign-in.ts'
import { passwordCharactersMax, passwordCharactersMin, weaknesses } from '#lib/contract/index.ts'
import {
  Banner,
  Below,
  Button,
  ErrorNotice,
  Fact,
  FactGrid,
  factsOf,
  fieldErrorsOf,
  fieldErrorTypesOf,
  isAllInFields,
  pages,
  Remark,
  Section,
  TextField,
  usePreferences,
  useRouter,
  useTranslations,
} from '../../../../ui/kit.ts'
import { BudgetState, useUsed } from '../../../../widgets/budgets/budget-state.tsx'
import { SignInFields, sendSignIn } from '../../../../widgets/identity/sign-in-fields.tsx'
import { usePerson } from '../../../../widgets/person/person.tsx'
import { SettingsFrame } from '../settings-frame.tsx'
import { PasskeysSection } from './passkeys-section.tsx'
import { SecondFactorSetup } from './second-factor-setup.tsx'

const fields = ['next']

interface AccountPageProps {
  signOn: SignOn | null
  /** False where passwords are turned off: then there is none to change, and no second factor beside it. */
  hasPasswords: boolean
}

/** Who one is here, and how one signs in. */
export function AccountPage({ signOn, hasPasswords }: AccountPageProps) {
  const t = useTranslations('settings')
  const account = useTranslations('settings.account')
  const roles = useTranslations('shell.roles')
  const { name, email, role } = usePerson()
  const budgets = useRoute('listOwnBudgets', {})
  const [isConfirmed] = useQueryState('confirmed', parseAsStringLiteral(['1']))
  return (
    <SettingsFrame part="account">
      {isConfirmed && (
        <div role="status" className="mb-6">
          <Banner meaning="ok" title={t('account.confirmed')} />
        </div>
      )}
      <FactGrid>
        {factsOf(account, {
          name: <bdi>{name}</bdi>,
          email,
          role: (
            <>
              {roles(role)}
              <Remark>{account(`can.${role}`)}</Remark>
            </>
          ),
        })}
      </FactGrid>
      <div className="mt-6 flex flex-col gap-6">
        <OwnBudgets />
        <Below of={[budgets]}>
          <div className="flex flex-col gap-6">
            {hasPasswords && (
              <>
                <Section heading={t('password.title')} remark={t('password.why')}>
                  <PasswordForm />
                </Section>
                <SecondFactorSection />
                <PasskeysSection />
              </>
            )}
            {signOn && <SignOnSection signOn={signOn} />}
          </div>
        </Below>
      </div>
    </SettingsFrame>
  )
}

/** Whether signing in asks for a code, and how that is changed. */
function SecondFactorSection() {
  const t = useTranslations('settings.secondFactor')
  const read = useRoute('getSecondFactor', {})
  const [isSettingUp, setSettingUp] = useState(false)
  const factor = read.data?.value
  if (factor && !factor.hasPassword) return null
  const remark = factor?.isOn ? t('on', { left: factor.recoveryCodesLeft }) : t('off')
  return (
    <Section heading={t('title')} remark={remark}>
      <ErrorNotice of={read} />
      {factor && (factor.isOn && !isSettingUp ? <TurnOff /> : null)}
      {factor && (!factor.isOn || isSettingUp) && (
        <SecondFactorSetup onBegin={() => setSettingUp(true)} onDone={() => setSettingUp(false)} />
      )}
    </Section>
  )
}

/** Who is there is asked by the act itself. */
function TurnOff() {
  const t = useTranslations('settings.secondFactor')
  const { mutate, error, isPending } = useAction('turnOffSecondFactor')
  return (
    <div className="flex max-w-panel flex-col items-start gap-4">
      <ErrorNotice error={error} />
      <Banner meaning="ok" title={t('isOn')} />
      <Button kind="irreversible" isBusy={isPending} onClick={() => mutate({})}>
        {t('turnOff')}
      </Button>
    </div>
  )
}

/** The budgets that apply to one's own orders; nothing where none is set. */
function OwnBudgets() {
  const t = useTranslations('settings.budgets')
  const { formatCount } = usePreferences()
  const used = useUsed()
  const { data } = useRoute('listOwnBudgets', {})
  const budgets = data?.value.budgets ?? []
  if (budgets.length === 0) return null
  return (
    <Section heading={t('own')} remark={t('month', { month: data?.value.month ?? '' })}>
      <FactGrid>
        {budgets.map((budget) => (
          <Fact key={budget.subject} label={t(budget.subject === 'organization' ? 'organization' : 'mine')}>
            {t('usedOf', {
              used: used(budget),
              budget: formatCount(budget.creditsMonthly ?? 0),
            })}
            <span className="block text-sm">
              <BudgetState budget={budget} />
            </span>
          </Fact>
        ))}
      </FactGrid>
    </Section>
  )
}

/** Who is there is asked by the act itself. Typed twice is asked of nobody: the field can show what was typed, and an admin's link helps who has lost it. */
function PasswordForm() {
  const t = useTranslations('settings.password')
  const [next, setNext] = useState('')
  const [isTried, setTried] = useState(false)
  const [isShown, setShown] = useState(false)
  const { mutate, data, error, isPending, reset } = useAction('changePassword')
  const isShort = next.length < passwordCharactersMin
  const isLong = next.length > passwordCharactersMax
  const fieldErrors = fieldErrorsOf(error)
  const weakness = weaknesses.find((one) => fieldErrorTypesOf(error).next === `password_${one}`)
  const nextError = weakness
    ? t(`weak.${weakness}`)
    : isTried && isShort
      ? t('short', { min: passwordCharactersMin })
      : isTried && isLong
        ? t('long', { max: passwordCharactersMax })
        : (fieldErrors.next ?? null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isShort || isLong) return
    mutate(
      { body: { next } },
      {
        onSuccess: () => {
          setNext('')
          setTried(false)
        },
      },
    )
  }
  const change = (text: string) => {
    setNext(text)
    if (error || data) reset()
  }
  const type = isShown ? 'text' : 'password'
  return (
    <form noValidate onSubmit={submit} className="flex max-w-panel flex-col gap-4">
      {error && !isAllInFields(error, fields) && <ErrorNotice error={error} />}
      {data && <Banner meaning="ok" title={t('done', { count: data.value.endedSessions })} />}
      <TextField
        label={t('next')}
        type={type}
        autoComplete="new-password"
        isRequired
        value={next}
        hint={t('hint', { min: passwordCharactersMin })}
        error={nextError}
        onChange={change}
      />
      <div className="flex gap-3">
        <Button type="submit" isBusy={isPending}>
          {t('submit')}
        </Button>
        <Button kind="quiet" onClick={() => setShown(!isShown)}>
          {t(isShown ? 'hide' : 'show')}
        </Button>
      </div>
    </form>
  )
}

interface SignOn {
  /** What the organization calls its identity provider. */
  name: string
  isConnected: boolean
  hasPassword: boolean
}

/** Whether the identity provider opens this account, and how that is changed. */
function SignOnSection({ signOn }: { signOn: SignOn }) {
  const t = useTranslations('settings.signOn')
  const { name, isConnected, hasPassword } = signOn
  const [outcome] = useQueryState('signOn', parseAsStringLiteral(['connected', 'refused']))
  return (
    <Section heading={t('title')} remark={t(isConnected ? 'connected' : 'notConnected', { name })}>
      {outcome === 'refused' && !isConnected && <Banner meaning="bad" title={t('refused', { name })} />}
      {outcome === 'connected' && isConnected && <Banner meaning="ok" title={t('done', { name })} />}
      {hasPassword && (isConnected ? <Disconnect name={name} /> : <Connect name={name} />)}
    </Section>
  )
}

/** Who is there is asked by the act itself, because this adds a way in; then the browser goes to the provider as it does for a sign-in. */
function Connect({ name }: { name: string }) {
  const t = useTranslations('settings.signOn')
  const [hasFailed, setFailed] = useState(false)
  const { mutate, error, isPending, isSuccess, reset } = useAction('connectSignOn')
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    setFailed(false)
    mutate({}, { onSuccess: () => leave(form) })
  }
  const leave = (form: HTMLFormElement) =>
    sendSignIn(form).catch(() => {
      reset()
      setFailed(true)
    })
  return (
    <form
      noValidate
      method="post"
      action={authForms.oidc}
      onSubmit={submit}
      className="flex max-w-panel flex-col gap-4"
    >
      <ErrorNotice error={error} />
      {hasFailed && <Banner meaning="bad" title={t('refused', { name })} />}
      <SignInFields backTo={`${pages.settings()}?signOn=connected`} />
      <div>
        <Button type="submit" isBusy={isPending || isSuccess}>
          {t('connect', { name })}
        </Button>
      </div>
    </form>
  )
}

function Disconnect({ name }: { name: string }) {
  const t = useTranslations('settings.signOn')
  const router = useRouter()
  const { mutate, error, isPending } = useAction('disconnectSignOn')
  return (
    <div className="flex flex-col items-start gap-4">
      <ErrorNotice error={error} />
      <Button isBusy={isPending} onClick={() => mutate({}, { onSuccess: () => router.refresh() })}>
        {t('disconnect', { name })}
      </Button>
    </div>
  )
}
