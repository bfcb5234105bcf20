import { describe, expect, it } from 'vitest'
import { consoleError } from '#lib/contract/index.ts'
import { askIdentityWith, confirmedBy } from './identity.ts'

const required = consoleError('session.confirmation_required', 'Confirm your identity first')

/** An act that is refused until the identity is confirmed, and how often it was sent. */
function act() {
  const state = { isConfirmed: false, sent: 0, asked: 0 }
  const send = async () => {
    state.sent += 1
    if (!state.isConfirmed) throw required
    return 'done'
  }
  return { state, send }
}

describe('an act that asks who is there', () => {
  it('is sent once more after the person has confirmed, and only then', async () => {
    const { state, send } = act()
    const forget = askIdentityWith(async () => {
      state.asked += 1
      expect(state.sent).toBe(1)
      state.isConfirmed = true
      return true
    })
    expect(await confirmedBy(send)).toBe('done')
    expect(state).toMatchObject({ sent: 2, asked: 1 })
    forget()
  })

  it('stays refused where the person does not confirm, or nobody can ask', async () => {
    const { state, send } = act()
    await expect(confirmedBy(send)).rejects.toBe(required)
    const forget = askIdentityWith(async () => false)
    await expect(confirmedBy(send)).rejects.toBe(required)
    expect(state.sent).toBe(2)
    forget()
  })

  it('is not sent again by another act that is being confirmed', async () => {
    const [one, other] = [act(), act()]
    const confirming = Promise.withResolvers<boolean>()
    const forget = askIdentityWith(() => confirming.promise)
    const pending = confirmedBy(one.send)
    await expect.poll(() => one.state.sent).toBe(1)
    await expect(confirmedBy(other.send)).rejects.toBe(required)
    one.state.isConfirmed = true
    confirming.resolve(true)
    expect(await pending).toBe('done')
    expect(other.state.sent).toBe(1)
    forget()
  })

  it('asks nothing where another error refuses it', async () => {
    const forbidden = consoleError('session.forbidden', 'Your role does not allow this')
    const forget = askIdentityWith(async () => expect.unreachable('nothing is asked'))
    await expect(confirmedBy(() => Promise.reject(forbidden))).rejects.toBe(forbidden)
    forget()
  })
})
