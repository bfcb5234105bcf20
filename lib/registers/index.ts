import { finland } from './fi-prh/index.ts'
import type { FrameRegister } from './frame/index.ts'

/** Registers of the frame, each a folder. */
export const framed: readonly FrameRegister[] = [finland]
