import { expect, test } from 'vitest'
import { inLocale } from '#app/platform/text/locale.server.ts'
import { errorText } from '#app/platform/text/words.ts'
import { accountsWords } from '../words.ts'
import { demoPassword } from './demo.server.ts'
import { weaknessAt } from './strength.server.ts'

const siteNames = ['Lanternhouse of Sufala', 'مصباح الهدى']
const aisha = { name: 'Aisha Rahman', email: 'aisha.rahman@example.com' }

const passwords: [password: string, reasons: string | null][] = [
	['1234567', 'short'],
	['x'.repeat(129), 'long'],
	['12345678', 'weak common'],
	['PASSWORD', 'weak common'],
	['P@ssw0rd123', 'weak common'],
	['qwertyui', 'weak common'],
	['Bismillah786', 'weak common'],
	['alhamdulillah1', 'weak common'],
	['mashaAllah99', 'weak common'],
	['Pakistan Zindabad', 'weak common'],
	// Arabic and Urdu in any spelling, with any digits and spaces.
	['الحمد لله', 'weak common'],
	['بِسْمِ اللّٰهِ', 'weak common'],
	['كلمة المرور', 'weak common'],
	['پاکستان زندہ باد', 'weak common'],
	['السلام علیکم', 'weak common'],
	['ضصثقفغعه', 'weak common'],
	['١٢٣٤٥٦٧٨', 'weak common'],
	['۱۲۳۴۵۶۷۸', 'weak common'],
	// Full-width letters fold to plain ones.
	['ｐａｓｓｗｏｒｄ', 'weak common'],
	['muhammad', 'weak common'],
	['Lanternhouse1', 'weak common'],
	['lanternhouse of sufala', 'weak common'],
	['مصباح الهدي', 'weak common'],
	['مشكاة', 'short'],
	['mountains', 'weak guessable'],
	['12341234', 'weak pattern'],
	['aaaaaaaaaaaa', 'weak pattern'],
	['aisha2024', 'weak own pattern'],
	['AishaRahman1990', 'weak own pattern'],
	['aisha.rahman@example.com', 'weak own'],
	['light for rahman only', 'weak own'],
	['Rahman-12345678', 'weak own'],
	['khzrtqwe', null],
	['light upon light', null],
	['نورٌ على نور', null],
	['روشنی ہی روشنی', null],
	['gT7#kq9z', null],
	[demoPassword, null],
]

for (const [password, reasons] of passwords) {
	test(`the password ${JSON.stringify(password.slice(0, 30))} is ${reasons ?? 'good enough'}`, async () => {
		const codes = reasons?.split(' ').map((reason) => `accounts.password-${reason}`)
		expect(await weaknessAt(siteNames, password, aisha)).toBe(codes?.join(' ') ?? null)
	})
}

test('a name in Arabic letters is found whatever its spelling, a short one in no other word', async () => {
	const omar = { name: 'علي أحمدی', email: 'ali@example.com' }
	expect(await weaknessAt(siteNames, 'احمدي والبحر الواسع', omar)).toBe(
		'accounts.password-weak accounts.password-own',
	)
	expect(await weaknessAt(siteNames, 'على ضفاف النهر', omar)).toBeNull()
	expect(await weaknessAt(siteNames, 'quality of mercy', omar)).toBeNull()
})

test('all reasons are said at once, in the language of the reader', async () => {
	const codes = (await weaknessAt(siteNames, 'aisha2024', aisha)) ?? ''
	const said = (locale: 'en' | 'ar') => inLocale(locale, () => errorText(accountsWords, codes))
	expect(said('en')).toBe(
		'Weak password. Your password contains your name or email address. It follows an easy pattern: a date, neighbouring keys, a sequence or a repetition.',
	)
	expect(said('ar')).toMatch(/^كلمة المرور ضعيفة\. .+اسمك.+نمط/)
})

test('a long password of ever new patterns keeps nobody waiting', async () => {
	await weaknessAt(siteNames, 'warm up first', aisha)
	const started = performance.now()
	await weaknessAt(siteNames, '4@8({[<369&#!1/|0$5+7%2'.repeat(6).slice(0, 128), aisha)
	expect(performance.now() - started).toBeLessThan(6000)
})

test('passwords that read in a hundred ways keep nobody waiting either', async () => {
	await weaknessAt(siteNames, 'warm up first', aisha)
	const hostile = ['4@8({[<36!|1/|1!0$5+7%2', '@4ss3t$1n0w8!', 'a@4bc({[<de3fg69h!i1|l', '4@4@4@4@']
	const started = performance.now()
	for (const part of hostile) await weaknessAt(siteNames, part.repeat(5).slice(0, 40), aisha)
	expect(performance.now() - started).toBeLessThan(2000)
})
