import { expect, test } from 'vitest'
import { contentSecurityPolicy } from './security.server.ts'

test('no other site shows a page in a frame, and a page loads from this site alone', () => {
	for (const policy of [
		contentSecurityPolicy(),
		contentSecurityPolicy('abc'),
		contentSecurityPolicy('abc', 'hcaptcha'),
	]) {
		const directives = new Map(
			policy.split('; ').map((directive): [string, string] => {
				const [name = '', ...sources] = directive.split(' ')
				return [name, sources.join(' ')]
			}),
		)
		expect(directives.get('frame-ancestors')).toBe("'none'")
		expect(directives.get('default-src')).toBe("'self'")
		expect(directives.get('object-src')).toBe("'none'")
		expect(directives.get('base-uri')).toBe("'none'")
		expect(directives.get('form-action')).toBe("'self'")
		expect(directives.get('script-src')).not.toContain('unsafe')
	}
})
