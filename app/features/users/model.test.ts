import { expect, test } from 'vitest'
import type { z } from 'zod'
import { loginInput, passwordInput, registerInput } from '#app/features/users/sign-in/inputs.ts'
import { cleanPhone, loginIssues, registerIssues } from './model.ts'

const good = {
	name: 'Aisha Rahman',
	email: 'aisha@example.com',
	password: 'light upon light',
	confirm: 'light upon light',
}

const logins: [email: string, password: string, codes: string[]][] = [
	['', '', ['email-required', 'password-required']],
	['   ', 'secret', ['email-required']],
	['aisha@example.com', '', ['password-required']],
	['aisha@example.com', '   ', ['password-required']],
	['aisha', '', ['password-required', 'email-format']],
	['aisha', 'secret', ['email-format']],
	[' Aisha@Example.com ', 'x', []],
]

for (const [email, password, codes] of logins) {
	test(`a login with ${JSON.stringify([email, password])} is told ${codes.join(', then ') || 'nothing'}`, () => {
		expect(loginIssues({ email, password }).map(([, code]) => code)).toEqual(
			codes.map((code) => `accounts.${code}`),
		)
	})
}

const registrations: [change: Partial<typeof good>, issues: [string, string][]][] = [
	[{}, []],
	[{ name: '' }, [['name', 'name-required']]],
	[{ name: ' \u200B\u0000 ' }, [['name', 'name-required']]],
	[{ name: '123' }, [['name', 'name-required']]],
	[{ password: 'caf\u00e9 latte', confirm: 'cafe\u0301 latte' }, []],
	[{ email: 'aisha@مثال.إختبار' }, []],
	[{ name: 'x'.repeat(101) }, [['name', 'name-long']]],
	[{ email: '' }, [['email', 'email-required']]],
	[{ email: 'aisha@' }, [['email', 'email-format']]],
	[{ password: '', confirm: '' }, [['password', 'password-required']]],
	[{ password: '1234567', confirm: '1234567' }, [['password', 'password-short']]],
	[{ password: 'x'.repeat(129), confirm: 'x'.repeat(129) }, [['password', 'password-long']]],
	[{ confirm: 'light upon lights' }, [['confirm', 'passwords-differ']]],
	[{ confirm: '' }, [['confirm', 'passwords-differ']]],
	[
		{ name: '', email: 'x', password: 'short', confirm: 'other' },
		[
			['name', 'name-required'],
			['email', 'email-format'],
			['password', 'password-short'],
			['confirm', 'passwords-differ'],
		],
	],
]

for (const [change, issues] of registrations) {
	test(`a registration with ${JSON.stringify(change).slice(0, 60)} is told ${issues.map(([, code]) => code).join(', ') || 'nothing'}`, () => {
		expect(registerIssues({ ...good, ...change })).toEqual(
			issues.map(([field, code]) => [field, `accounts.${code}`]),
		)
	})
}

test('a password of eight characters is long enough, in any script', () => {
	expect(registerIssues({ ...good, password: '12345 78', confirm: '12345 78' })).toEqual([])
	expect(registerIssues({ ...good, password: 'نورٌعلىنور', confirm: 'نورٌعلىنور' })).toEqual([])
})

test('the server says of a form what the browser said', () => {
	const issues = (read: { error?: z.ZodError }) =>
		read.error?.issues.map((issue) => [issue.path[0], issue.message])
	expect(issues(registerInput.safeParse({ ...good, name: ' ', confirm: 'x' }))).toEqual(
		registerIssues({ ...good, name: ' ', confirm: 'x' }),
	)
	expect(issues(loginInput(false).safeParse({}))).toEqual(loginIssues({ email: '', password: '' }))
	expect(passwordInput.safeParse({ password: 'light upon light' }).success).toBe(false)
})

test('a form says nothing about roles, whatever was posted with it', () => {
	expect(registerInput.parse({ ...good, role: 'admin', id: '1', sampleAt: 'now' })).toEqual({
		name: good.name,
		email: good.email,
		password: good.password,
	})
})

test('an address is stored in one spelling, a password exactly as it was typed', () => {
	expect(loginInput(false).parse({ email: ' Aisha@Example.COM ', password: ' a b ' })).toEqual({
		email: 'aisha@example.com',
		password: ' a b ',
	})
})

test('a phone number is read in all three digits, however it is grouped', () => {
	const typed = ['+49 (170) 123-45.67', '٠٠٤٩١٧٠١٢٣٤٥٦٧', '\u200e+۴۹ ۱۷۰–۱۲۳ ۴۵ ۶۷', '＋49 170 1234567']
	expect(typed.map(cleanPhone)).toEqual(Array(4).fill('+491701234567'))
})
