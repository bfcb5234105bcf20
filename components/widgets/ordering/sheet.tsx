'use client'

import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useRoute } from '#lib/client/hooks.ts'
import { availabilityOf, codePoints, jurisdictionOf, limits, mayOrder, products } from '#lib/contract/index.ts'
import { formatClock } from '../../format.ts'
import { pages } from '../../pages.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorNotice, isSignedOut } from '../../ui/error-notice.tsx'
import { Link } from '../../ui/link.tsx'
import { useReader } from '../../ui/reader.tsx'
import { SelectField, TextArea, TextField } from '../../ui/text-field.tsx'
import { CostButton } from '../cost/cost-button.tsx'
import { useCostText } from '../cost/cost-words.ts'
import { type Chosen, CompanyPicker } from '../pickers/company-picker.tsx'
import { useOrderLabel, useProductName } from '../products/product-name.ts'
import { BudgetNotice } from './budget-notice.tsx'
import { DepthField } from './depth-field.tsx'
import { errorsFrom, errorsOf, type FieldErrors, type OrderForm } from './form.ts'
import { readMetadata } from './metadata.ts'
import { closeOrderSheet, type OrderWish } from './open.ts'
import { PriceLine } from './price-line.tsx'
import { isSheetProduct, sheetProductNames } from './products.ts'
import { useSend } from './use-send.ts'
import { usePrice } from './use-sheet-quote.ts'

/** One order: of which company, what, under which reference. Only its priced button orders. */
export function OrderSheet({ wish }: { wish: OrderWish }) {
  const t = useTranslations('orderSheet')
  const [chosen, setChosen] = useState(() => chosenOf(wish))
  const [form, setForm] = useState(() => formOf(wish))
  const [isTried, setTried] = useState(false)
  const box = useRef<HTMLInputElement>(null)
  const reference = useRef<HTMLInputElement>(null)
  const price = usePrice(form)
  const { send, isSending, error, reset } = useSend(chosen?.name ?? form.serviceId)
  const isReferenceRequired = useRoute('getSettings', {}).data?.value.isReferenceRequired ?? false
  const own = errorsOf(form, isReferenceRequired)
  const serviceErrors = errorsFrom(error)
  const errors = useErrorTexts({ ...serviceErrors, ...withoutMissing(own, isTried) })
  const isOut = isSignedOut(price.error)
  const off = useOff(form, chosen, isOut)

  const change = (part: Partial<OrderForm>) => {
    setForm((before) => ({ ...before, ...part }))
    if (error) reset()
  }
  const choose = (next: Chosen | null) => {
    setChosen(next)
    change({ serviceId: next?.serviceId ?? '' })
  }
  const submit = () => {
    setTried(true)
    if (Object.keys(own).length === 0 && off === null && price.quote !== undefined) send(form)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    submit()
  }
  return (
    <Dialog
      isOpen
      onClose={closeOrderSheet}
      size="l"
      title={t('title')}
      description={
        <>
          {t('description')}{' '}
          <Link href={pages.newBatch()} onClick={closeOrderSheet} className="link underline underline-offset-3">
            {t('many')}
          </Link>
        </>
      }
      initialFocus={chosen === null ? box : reference}
      actions={<Actions form={form} price={price} off={off} isSending={isSending} onPress={submit} />}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only listens for Ctrl Enter in the fields within. */}
      <div className="flex flex-col gap-4" onKeyDown={onKeyDown}>
        <BudgetNotice />
        {error && serviceErrors === null && <ErrorNotice error={error} />}
        {isOut && price.error && !error && <ErrorNotice error={price.error} onAgain={price.again} />}
        <CompanyPicker chosen={chosen} onChoose={choose} error={errors.serviceId} inputRef={box} />
        <ProductChoice form={form} onChange={change} />
        <Particulars
          form={form}
          errors={errors}
          onChange={change}
          inputRef={reference}
          isReferenceRequired={isReferenceRequired}
        />
      </div>
    </Dialog>
  )
}

interface PartProps {
  form: OrderForm
  onChange: (part: Partial<OrderForm>) => void
}

function ProductChoice({ form, onChange }: PartProps) {
  const t = useTranslations('orderSheet.product')
  const productName = useProductName()
  return (
    <div className="flex flex-wrap items-start gap-4">
      <SelectField
        label={t('label')}
        hint={t(form.product)}
        value={form.product}
        onChange={(text) => isSheetProduct(text) && onChange({ product: text })}
        options={sheetProductNames.map((value) => ({ value, label: productName(value) }))}
        className="min-w-0 flex-1 basis-[280px]"
      />
      {form.product === 'graph' && <DepthField value={form.maxDepth} onChange={(maxDepth) => onChange({ maxDepth })} />}
    </div>
  )
}

interface ParticularsProps extends PartProps {
  errors: FieldErrors
  inputRef: { current: HTMLInputElement | null }
  isReferenceRequired: boolean
}

function Particulars({ form, errors, onChange, inputRef, isReferenceRequired }: ParticularsProps) {
  const t = useTranslations('orderSheet')
  const metadata = readMetadata(form.metadata)
  return (
    <>
      <TextField
        ref={inputRef}
        label={t('reference.label')}
        isRequired={isReferenceRequired}
        hint={t('reference.hint')}
        error={errors.customerReference}
        used={{ count: codePoints(form.reference), max: limits.customerReferenceCharactersMax }}
        value={form.reference}
        onChange={(reference) => onChange({ reference })}
      />
      <TextField
        label={t('customer.label')}
        hint={t('customer.hint')}
        error={errors.customerId}
        isCode
        value={form.customerId}
        onChange={(customerId) => onChange({ customerId })}
      />
      <TextArea
        label={t('metadata.label')}
        hint={
          metadata.credentials.length > 0 ? (
            <strong className="font-medium text-warn">
              {t('metadata.credentials', { fields: metadata.credentials.join(', ') })}
            </strong>
          ) : (
            t('metadata.hint', { left: Math.max(0, limits.metadataBytesMax - metadata.bytes) })
          )
        }
        error={errors.metadata}
        used={{ count: metadata.bytes, max: limits.metadataBytesMax, unit: 'bytes' }}
        isCode
        rows={3}
        placeholder={'{ "case": "…" }'}
        value={form.metadata}
        onChange={(metadata) => onChange({ metadata })}
      />
      {products[form.product].isReused && (
        <Checkbox checked={form.bypassCache} onChange={(bypassCache) => onChange({ bypassCache })}>
          <span>
            {t('bypass.label')} <span className="text-sm text-ink-3">{t('bypass.hint')}</span>
          </span>
        </Checkbox>
      )}
    </>
  )
}

interface ActionsProps {
  form: OrderForm
  price: ReturnType<typeof usePrice>
  off: string | null
  isSending: boolean
  onPress: () => void
}

function Actions({ form, price, off, isSending, onPress }: ActionsProps) {
  const t = useTranslations('orderSheet')
  const orderLabel = useOrderLabel()
  const { timeZone } = useReader()
  const { quote } = price
  const costText = useCostText()(quote)
  const isReuse = Boolean(quote?.reusesOrderId)
  const label = isReuse
    ? t('reuse', { clock: quote?.reusesRequestTime ? formatClock(quote.reusesRequestTime, timeZone) : '' })
    : orderLabel(form.product)
  return (
    <>
      <div className="me-auto min-w-0 flex-1 basis-[220px]" aria-live="polite">
        <PriceLine form={form} price={price} />
      </div>
      <Button kind="quiet" onClick={closeOrderSheet}>
        {t('cancel')}
      </Button>
      <CostButton
        kind="primary"
        credits={quote?.credits ?? 0}
        costText={costText}
        off={off ?? (quote === undefined ? costText : null)}
        isBusy={isSending}
        onClick={onPress}
      >
        {label}
      </CostButton>
    </>
  )
}

/** Why nothing can be ordered yet, in the place of the price. */
function useOff(form: OrderForm, chosen: Chosen | null, isOut: boolean): string | null {
  const t = useTranslations('orderSheet.off')
  const catalogue = useRoute('listJurisdictions', {})
  if (isOut) return t('signedOut')
  if (form.serviceId === '') return t('company')
  const { capability } = products[form.product]
  const availability = availabilityOf(catalogue.data?.value, jurisdictionOf(form.serviceId), capability)
  if (mayOrder(availability)) return null
  return t(availability, { code: chosen?.code ?? '' })
}

function useErrorTexts(errors: FieldErrors): FieldErrors {
  const t = useTranslations('orderSheet.errors')
  const entries = Object.entries(errors).map(([name, text]) => [name, t.has(text) ? t(text) : text] as const)
  return Object.fromEntries(entries)
}

/** An empty field is no error before the first submit. */
function withoutMissing(errors: FieldErrors, isTried: boolean): FieldErrors {
  if (isTried) return errors
  const { serviceId: _company, customerReference, ...rest } = errors
  return customerReference === undefined || customerReference === 'referenceMissing'
    ? rest
    : { ...rest, customerReference }
}

function chosenOf({ serviceId, companyName, jurisdictionCode }: OrderWish): Chosen | null {
  if (serviceId === undefined) return null
  return { serviceId, name: companyName ?? null, code: jurisdictionCode ?? jurisdictionOf(serviceId) }
}

function formOf({ serviceId, product = 'report' }: OrderWish): OrderForm {
  return {
    serviceId: serviceId ?? '',
    product,
    maxDepth: limits.graphDepthDefault,
    reference: '',
    customerId: '',
    metadata: '',
    bypassCache: false,
  }
}
