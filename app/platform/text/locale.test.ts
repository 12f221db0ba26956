import { expect, test } from 'vitest'
import { directionOf, isLocale, locales, pathIn, prefixOf, splitPath } from './locale.ts'

const paths: [asked: string, locale: string, path: string][] = [
	['/', 'en', '/'],
	['/fatwas', 'en', '/fatwas'],
	['/ar', 'ar', '/'],
	['/ar/', 'ar', '/'],
	['/ar.data', 'ar', '/'],
	['/ar/fatwas', 'ar', '/fatwas'],
	['/ur/fatwas.data', 'ur', '/fatwas.data'],
	['/arabic', 'en', '/arabic'],
	['/arabic.data', 'en', '/arabic.data'],
	['/en', 'en', '/en'],
	['/en/fatwas', 'en', '/en/fatwas'],
	['/AR/fatwas', 'en', '/AR/fatwas'],
	['/fr/fatwas', 'en', '/fr/fatwas'],
]

for (const [asked, locale, path] of paths) {
	test(`${asked} is ${path} in ${locale}`, () => {
		expect(splitPath(asked)).toEqual({ locale, path })
	})
}

test('a page has one address in each language, and comes back from it', () => {
	expect(locales.map((locale) => pathIn(locale, '/'))).toEqual(['/', '/ar', '/ur'])
	expect(locales.map((locale) => pathIn(locale, '/fatwas'))).toEqual(['/fatwas', '/ar/fatwas', '/ur/fatwas'])
	for (const locale of locales)
		expect(splitPath(pathIn(locale, '/fatwas'))).toEqual({ locale, path: '/fatwas' })
})

test('Arabic and Urdu are read from right to left', () => {
	expect(locales.map(directionOf)).toEqual(['ltr', 'rtl', 'rtl'])
	expect(locales.map(prefixOf)).toEqual(['', '/ar', '/ur'])
	expect(['en', 'ar', 'ur', 'fr', '', null, undefined, 'toString'].map(isLocale)).toEqual([
		true,
		true,
		true,
		false,
		false,
		false,
		false,
		false,
	])
})
