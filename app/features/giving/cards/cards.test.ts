import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { readReturnHandle, returnHandle } from './return-link.server.ts'
import { isSigned } from './signature.server.ts'
import { cardKeys, StripeFailed } from './stripe.server.ts'
import { fromStripe, toStripe } from './units.ts'

const secret = `whsec_${'s'.repeat(24)}`
const now = new Date('2026-03-10T12:00:00Z')
const at = (seconds: number) => Math.floor(now.getTime() / 1000) + seconds
const body = '{"id":"evt_1"}'
const v1 = (time: number, of = body, by = secret) =>
	createHmac('sha256', by).update(`${time}.${of}`).digest('hex')
const of = { secret, now }

test('a notice is signed by one of its signatures, now, and for these very bytes', () => {
	const good = `t=${at(0)},v1=${v1(at(0))}`
	expect(isSigned(body, good, of)).toBe(true)
	expect(isSigned(body, `t=${at(-299)},v1=${v1(at(-299))}`, of)).toBe(true)
	// While a secret is replaced.
	expect(isSigned(body, `t=${at(0)},v1=${v1(at(0), body, 'whsec_old')},v1=${v1(at(0))},v0=x`, of)).toBe(true)
	expect(isSigned(body, `t=${at(0)}, v1=${v1(at(0))}`, of)).toBe(true)
})

test.for([
	['none', null],
	['an empty one', ''],
	['one of another secret', `t=${at(0)},v1=${v1(at(0), body, 'whsec_other')}`],
	['one of another body', `t=${at(0)},v1=${v1(at(0), '{}')}`],
	['an old one', `t=${at(-301)},v1=${v1(at(-301))}`],
	['one from the future', `t=${at(301)},v1=${v1(at(301))}`],
	['another time', `t=${at(1)},v1=${v1(at(0))}`],
	['two times', `t=${at(0)},t=${at(1)},v1=${v1(at(0))}`],
	['a time that is no number', `t=x,v1=${v1(at(0))}`],
	['half a signature', `t=${at(0)},v1=${v1(at(0)).slice(0, 32)}`],
	['an older kind alone', `t=${at(0)},v0=${v1(at(0))}`],
	['one without a time', `v1=${v1(at(0))}`],
	['a very long one', `t=${at(0)},v1=${v1(at(0))},${'x'.repeat(5000)}`],
] as const)('refused: %s', ([, header]) => {
	expect(isSigned(body, header, of)).toBe(false)
})

test.for([
	['EUR', 5000, 5000],
	['JPY', 500, 500],
	['KWD', 12_340, 12_340],
	['KWD', 12_345, null],
	['ISK', 700, 70_000],
	['UGX', 700, 70_000],
	['MGA', 70_000, 700],
	['MGA', 70_050, null],
	['PKR', 100_000, 100_000],
] as const)('amounts at Stripe: %s %i', ([currency, minor, units]) => {
	expect(toStripe({ minor, currency })).toBe(units)
	if (units !== null) expect(fromStripe(units, currency)).toEqual({ minor, currency })
})

test('the address back is of one session and cannot be guessed from another’s', () => {
	const [one, other] = [crypto.randomUUID(), crypto.randomUUID()]
	const handle = returnHandle(one, 'the site')
	expect(readReturnHandle(handle, 'the site')).toBe(one)
	expect(readReturnHandle(other + handle.slice(36), 'the site')).toBeNull()
	expect(readReturnHandle(handle, 'another site')).toBeNull()
	expect(readReturnHandle(one, 'the site')).toBeNull()
	expect(readReturnHandle('', 'the site')).toBeNull()
})

test('payments by card are off without both keys, and a failure says no key', () => {
	expect(cardKeys({})).toBeNull()
	expect(cardKeys({ STRIPE_SECRET_KEY: 'sk_live_x' })).toBeNull()
	expect(cardKeys({ STRIPE_SECRET_KEY: 'sk_live_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' })).toMatchObject({
		url: 'https://api.stripe.com',
		isTest: false,
	})
	expect(cardKeys({ STRIPE_SECRET_KEY: 'rk_test_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' })?.isTest).toBe(true)
	expect(new StripeFailed(401, 'invalid_api_key').message).toBe('Stripe answered 401 (invalid_api_key)')
})
