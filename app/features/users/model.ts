import { type Role, roles } from '#app/platform/actor.ts'

/** Specification: 8. */
export const minPasswordLength = 8
/** Better Auth hashes no more than this. */
export const maxPasswordLength = 128
export const maxNameLength = 100

/** Which calendar a person reads dates in first. */
export const calendars = ['gregorian', 'hijri'] as const

/** The pattern that Better Auth itself asks of an address (that of Zod, which stays out of the browser). */
export const emailPattern =
	/^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/

export type LoginForm = { email: string; password: string }
export type RegisterForm = LoginForm & { name: string; confirm: string }
export type PhoneRegisterForm = Omit<RegisterForm, 'email'> & { phone: string }
export type PasswordForm = Pick<RegisterForm, 'password' | 'confirm'>

/** A field and the code of what is wrong with it. */
export type Issue<Field extends string = string> = [field: Field, code: `accounts.${string}`]

/**
 * What is wrong with a login, in the order of the specification.
 * @param phones may a phone number stand in the place of the address?
 */
export function loginIssues({ email, password }: LoginForm, phones = false): Issue<keyof LoginForm>[] {
	const issues: Issue<keyof LoginForm>[] = []
	if (email.trim() === '') issues.push(['email', 'accounts.email-required'])
	if (password.trim() === '') issues.push(['password', 'accounts.password-required'])
	if (email.trim() !== '' && !isSignInName(email, phones)) issues.push(['email', formatCode(phones)])
	return issues
}

/** What is wrong with a registration, in the order of its fields. */
export function registerIssues(form: RegisterForm): Issue<keyof RegisterForm>[] {
	const issues: Issue<keyof RegisterForm>[] = []
	const name = cleanName(form.name)
	if (name === '') issues.push(['name', 'accounts.name-required'])
	if (name.length > maxNameLength) issues.push(['name', 'accounts.name-long'])
	if (form.email.trim() === '') issues.push(['email', 'accounts.email-required'])
	else if (!isEmail(form.email)) issues.push(['email', 'accounts.email-format'])
	return [...issues, ...passwordIssues(form)]
}

/** What is wrong with a registration by phone number. */
export function phoneRegisterIssues(form: PhoneRegisterForm): Issue<keyof PhoneRegisterForm>[] {
	const issues: Issue<keyof PhoneRegisterForm>[] = []
	const name = cleanName(form.name)
	if (name === '') issues.push(['name', 'accounts.name-required'])
	if (name.length > maxNameLength) issues.push(['name', 'accounts.name-long'])
	const phone = phoneProblem(form.phone)
	if (phone) issues.push(['phone', phone])
	return [...issues, ...passwordIssues(form)]
}

export function phoneProblem(typed: string): Issue[1] | undefined {
	if (typed.trim() === '') return 'accounts.phone-required'
	return isPhone(cleanPhone(typed)) ? undefined : 'accounts.phone-format'
}

/** E.164: with the code of the country, digits only. */
export function isPhone(number: string): boolean {
	return /^\+[1-9]\d{6,14}$/.test(number)
}

/** A number as it is stored and compared. */
export function cleanPhone(typed: string): string {
	return latinDigits(typed)
		.replace(/[\s().\-/\u2010-\u2015\u200E\u200F\u2066-\u2069]/g, '')
		.replace(/^00/, '+')
}

/** What somebody signs in with, as it is compared: an address, or where phones are taken a number. */
export function cleanSignInName(typed: string, phones: boolean): string {
	const phone = cleanPhone(typed)
	return phones && isPhone(phone) ? phone : cleanEmail(typed)
}

function isSignInName(typed: string, phones: boolean): boolean {
	return isEmail(typed) || (phones && isPhone(cleanPhone(typed)))
}

const formatCode = (phones: boolean) => (phones ? 'accounts.email-or-phone-format' : 'accounts.email-format')

/** What is wrong with a new password and its repetition. */
export function passwordIssues({ password, confirm }: PasswordForm): Issue<keyof PasswordForm>[] {
	if (password.trim() === '') return [['password', 'accounts.password-required']]
	const issues: Issue<keyof PasswordForm>[] = []
	if (password.length < minPasswordLength) issues.push(['password', 'accounts.password-short'])
	if (password.length > maxPasswordLength) issues.push(['password', 'accounts.password-long'])
	if (confirm !== password) issues.push(['confirm', 'accounts.passwords-differ'])
	return issues
}

/** An address as it is stored and compared. */
export function cleanEmail(email: string): string {
	return email.trim().toLowerCase()
}

/** A name without what nobody sees: control characters, marks that turn the writing direction, double spaces. */
export function cleanName(name: string): string {
	return name.replace(/[\p{Cc}\u202A-\u202E\u2066-\u2069\s]+/gu, ' ').trim()
}

function isEmail(email: string): boolean {
	return email.trim().length <= 254 && emailPattern.test(email.trim())
}

/** Is this account banned now, or erased? Then nobody is signed in as this person. */
export function isClosed(
	person: { bannedAt?: Date | null; bannedUntil?: Date | null; erasedAt?: Date | null },
	now: Date,
): boolean {
	if (person.erasedAt) return true
	return Boolean(person.bannedAt) && !(person.bannedUntil && person.bannedUntil <= now)
}

/** What is wrong with an address that a code or link is asked for. */
export function emailIssues({ email }: { email: string }, phones = false): Issue<'email'>[] {
	if (email.trim() === '') return [['email', 'accounts.email-required']]
	return isSignInName(email, phones) ? [] : [['email', formatCode(phones)]]
}

/** Digits as an Arabic, Persian or Urdu keyboard writes them, as Latin ones. */
export function latinDigits(text: string): string {
	return text
		.replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
		.replace(/[\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
}

/** What `user.role-changed` says besides whose role it is. */
export type RoleChange = { from: Role; to: Role }

/** @throws where the event says anything else: nobody is told of a role that there is not */
export function readRoleChange({ from, to }: Record<string, unknown>): RoleChange {
	const [before, after] = [from, to].map((each) => roles.find((role) => role === each))
	if (!before || !after) throw new Error('user.role-changed without its roles')
	return { from: before, to: after }
}
