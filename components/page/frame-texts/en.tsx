'use client'

import type { ReactNode } from 'react'
import products from '../../messages/en/core/products.json'
import shell from '../../messages/en/core/shell.json'
import ui from '../../messages/en/core/ui.json'
import { MoreTexts } from '../../ui/more-texts.tsx'

const messages = { products, shell, ui }

export function English({ children }: { children: ReactNode }) {
  return <MoreTexts messages={messages}>{children}</MoreTexts>
}
