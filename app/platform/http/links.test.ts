import { expect, test } from 'vitest'
import { safeReturnTo } from './links.ts'

const attacks = [
	'//evil.example',
	'///evil.example',
	'/\\evil.example',
	'\\\\evil.example',
	'/\\/evil.example',
	'https://evil.example',
	'https:evil.example',
	'https:/evil.example',
	'javascript:alert(1)',
	'data:text/html,x',
	'evil.example',
	' //evil.example',
	'\t//evil.example',
	'/\t/evil.example',
	'/\n/evil.example',
	'/fatwas\r\nset-cookie: a=b',
	'/\u0000/evil.example',
	'/ar//evil.example',
	'/ur//evil.example',
	'/ar/\\evil.example',
	'/ar/ar//evil.example',
	'/ar/ur/fatwas',
	'/.//evil.example',
	'/..//evil.example',
	'/x/..//evil.example',
	'/%2e//evil.example',
	'/ar/.//evil.example',
	'@evil.example',
	'',
]

for (const attack of attacks) {
	test(`nobody is sent to ${JSON.stringify(attack)}`, () => {
		expect(safeReturnTo(attack)).toBe('/dashboard')
		// The result never leads to another site.
		const target = new URL(safeReturnTo(attack), 'https://mishkat.example')
		expect(target.host).toBe('mishkat.example')
		expect(target.pathname).not.toMatch(/^\/\//)
	})
}

test('what is no text, or far too long, leads to the default', () => {
	for (const asked of [
		undefined,
		null,
		5,
		['/fatwas'],
		{ toString: () => '/fatwas' },
		`/${'a'.repeat(2000)}`,
	]) {
		expect(safeReturnTo(asked, '/')).toBe('/')
	}
})

test('nobody is sent round in a circle', () => {
	const circles = [
		'/login',
		'/login?returnTo=/login',
		'/register',
		'/logout',
		'/ar/login',
		'/language/ar',
		'/Login',
		'/login/',
		'/login.data',
	]
	expect(circles.map((path) => safeReturnTo(path))).toEqual(circles.map(() => '/dashboard'))
	expect(safeReturnTo('/login-help')).toBe('/login-help')
})

test('a page of this site is kept with its query, without its language', () => {
	expect(safeReturnTo('/')).toBe('/')
	expect(safeReturnTo('/fatwas?q=zakat&page=2#a')).toBe('/fatwas?q=zakat&page=2#a')
	expect(safeReturnTo('/ar/fatwas?q=زكاة')).toBe('/fatwas?q=%D8%B2%D9%83%D8%A7%D8%A9')
	expect(safeReturnTo('/ar/fatwas?q=%D8%B2')).toBe('/fatwas?q=%D8%B2')
	expect(safeReturnTo('/ar')).toBe('/')
	expect(safeReturnTo('/ar?x=1')).toBe('/?x=1')
	expect(safeReturnTo('/arabic')).toBe('/arabic')
	expect(safeReturnTo('/fatwas?from=https://example.org//a')).toBe('/fatwas?from=https://example.org//a')
})
