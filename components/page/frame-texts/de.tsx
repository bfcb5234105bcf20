'use client'

import type { ReactNode } from 'react'
import products from '../../messages/de/products.json'
import shell from '../../messages/de/shell.json'
import ui from '../../messages/de/ui.json'
import { MoreTexts } from '../../ui/more-texts.tsx'

const messages = { products, shell, ui }

export function German({ children }: { children: ReactNode }) {
  return <MoreTexts messages={messages}>{children}</MoreTexts>
}
