import { createECDH } from 'node:crypto'
import { expect, test } from 'vitest'
import { encryptFor } from './encryption.server.ts'

// RFC 8291, Appendix A.
const browser = {
	p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
	auth: 'BTBZMqHH6r4Tts7J_aSIgg',
}
const salt = Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url')
const body =
	'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN'

function ourKeys() {
	const ours = createECDH('prime256v1')
	ours.setPrivateKey(Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'))
	return ours
}

test('the example of RFC 8291 is encrypted as it says', () => {
	const message = 'When I grow up, I want to be a watermelon'
	expect(encryptFor(browser, message, { salt, ours: ourKeys() }).toString('base64url')).toBe(body)
})

test('no message is encrypted like another', () => {
	expect(encryptFor(browser, 'the same')).not.toEqual(encryptFor(browser, 'the same'))
})

test('a key that is no point of the curve is refused', () => {
	expect(() => encryptFor({ ...browser, p256dh: Buffer.alloc(65, 4).toString('base64url') }, 'x')).toThrow()
})
