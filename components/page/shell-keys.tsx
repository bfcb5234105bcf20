'use client'

import { useParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { mayRead, readers } from '#lib/contract/index.ts'
import { pages } from '../pages.ts'
import { useShortcut } from '../ui/keyboard/hooks.ts'
import { useMay, useRouter } from '../ui/kit.ts'
import { usePerson } from '../widgets/person/person.tsx'
import { openOrderSheet } from '../widgets/products/open-order.ts'
import { useKeysList } from './keys/keys-list.tsx'
import { type Destination, destinationsFor } from './nav.ts'
import { usePalette } from './palette/palette.tsx'

/** The keys that work everywhere. A page that has its own use for one takes it over while it is shown. */
export function ShellKeys() {
  const t = useTranslations('shell.keys')
  const { role } = usePerson()
  const router = useRouter()
  const palette = usePalette()
  const keys = useKeysList()
  const isReader = mayRead(role, readers)
  const mayOrder = useMay('orderProducts')
  // A page of a company has a key of its own, which knows the company: until its scripts run, this one would ask for it.
  const isOfCompany = useParams().serviceId !== undefined
  useShortcut({ keys: 'Mod+k', label: t('palette'), group: 'everywhere', layer: 'any', run: palette.toggle })
  useShortcut({ keys: '?', label: t('list'), group: 'everywhere', run: keys.open })
  const search = () => (isReader ? router.push(pages.search()) : palette.open())
  useShortcut({ keys: '/', label: t('search'), group: 'everywhere', run: search })
  const order = { keys: 'c', label: t('order'), run: () => openOrderSheet({}) }
  useShortcut({ ...order, group: 'everywhere', isOn: mayOrder && !isOfCompany })
  const openFile = () => router.push(pages.graphFile())
  useShortcut({ keys: 'g g', label: t('graphFile'), group: 'go', isOn: isReader, run: openFile })
  return destinationsFor(role).map(
    (place) => place.letter && <GoKey key={place.id} place={place} letter={place.letter} />,
  )
}

function GoKey({ place, letter }: { place: Destination; letter: string }) {
  const t = useTranslations('shell')
  const router = useRouter()
  const page = t(`nav.${place.id}`)
  useShortcut({
    keys: `g ${letter}`,
    label: t('keys.goTo', { page }),
    group: 'go',
    run: () => router.push(place.href),
  })
  return null
}
