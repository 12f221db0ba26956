import { expect, test } from 'vitest'
import { solve } from './prove.js'

test('the browser finds a number whose hash begins with so many zero bits', async () => {
	const number = await solve('a salt', 10)
	const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`a salt:${number}`))
	expect(Math.clz32(new DataView(hash).getUint32(0))).toBeGreaterThanOrEqual(10)
})
