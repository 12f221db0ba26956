import { type Role, roles } from '#app/platform/actor.ts'
import {
	cleanEmail,
	cleanName,
	compactIdentifier,
	isEmail,
	isName,
	isSamePassword,
} from '#app/platform/text/typed.ts'

/** Specification: 8. */
export const minPasswordLength = 8
/** The limit of Better Auth. */
export const maxPasswordLength = 128
export const maxNameLength = 100

export const calendars = ['gregorian', 'hijri'] as const

export type LoginForm = { email: string; password: string }
export type RegisterForm = LoginForm & { name: string; confirm: string }
export type PhoneRegisterForm = Omit<RegisterForm, 'email'> & { phone: string }
export type PasswordForm = Pick<RegisterForm, 'password' | 'confirm'>

export type Issue<Field extends string = string> = [field: Field, code: `accounts.${string}`]

/**
 * Errors of a login, in the order of the specification.
 * @param phones whether a phone number is accepted in place of the address
 */
export function loginIssues({ email, password }: LoginForm, phones = false): Issue<keyof LoginForm>[] {
	const issues: Issue<keyof LoginForm>[] = []
	if (cleanEmail(email) === '') issues.push(['email', 'accounts.email-required'])
	if (password.trim() === '') issues.push(['password', 'accounts.password-required'])
	if (cleanEmail(email) !== '' && !isSignInName(email, phones)) issues.push(['email', formatCode(phones)])
	return issues
}

/** Name of the first admin until they enter theirs. */
export const standInName = 'Admin'

export function nameIssues(typed: string): Issue<'name'>[] {
	const name = cleanName(typed)
	if (!isName(name)) return [['name', 'accounts.name-required']]
	return name.length > maxNameLength ? [['name', 'accounts.name-long']] : []
}

export function registerIssues(form: RegisterForm): Issue<keyof RegisterForm>[] {
	const issues: Issue<keyof RegisterForm>[] = []
	const name = cleanName(form.name)
	if (!isName(name)) issues.push(['name', 'accounts.name-required'])
	if (name.length > maxNameLength) issues.push(['name', 'accounts.name-long'])
	const email = cleanEmail(form.email)
	if (email === '') issues.push(['email', 'accounts.email-required'])
	else if (!isEmail(email)) issues.push(['email', 'accounts.email-format'])
	return [...issues, ...passwordIssues(form)]
}

export function phoneRegisterIssues(form: PhoneRegisterForm): Issue<keyof PhoneRegisterForm>[] {
	const issues: Issue<keyof PhoneRegisterForm>[] = []
	const name = cleanName(form.name)
	if (!isName(name)) issues.push(['name', 'accounts.name-required'])
	if (name.length > maxNameLength) issues.push(['name', 'accounts.name-long'])
	const phone = phoneProblem(form.phone)
	if (phone) issues.push(['phone', phone])
	return [...issues, ...passwordIssues(form)]
}

export function phoneProblem(typed: string): Issue[1] | undefined {
	if (typed.trim() === '') return 'accounts.phone-required'
	return isPhone(cleanPhone(typed)) ? undefined : 'accounts.phone-format'
}

/** E.164: with country code, digits only. */
export function isPhone(number: string): boolean {
	return /^\+[1-9]\d{6,14}$/.test(number)
}

export function cleanPhone(typed: string): string {
	return compactIdentifier(typed)
		.replace(/[()./]/g, '')
		.replace(/^00/, '+')
}

/** An address, or where accepted a phone number, as compared. */
export function cleanSignInName(typed: string, phones: boolean): string {
	const phone = cleanPhone(typed)
	return phones && isPhone(phone) ? phone : cleanEmail(typed)
}

function isSignInName(typed: string, phones: boolean): boolean {
	return isEmail(cleanEmail(typed)) || (phones && isPhone(cleanPhone(typed)))
}

const formatCode = (phones: boolean) => (phones ? 'accounts.email-or-phone-format' : 'accounts.email-format')

export function passwordIssues({ password, confirm }: PasswordForm): Issue<keyof PasswordForm>[] {
	if (password.trim() === '') return [['password', 'accounts.password-required']]
	const issues: Issue<keyof PasswordForm>[] = []
	if (password.length < minPasswordLength) issues.push(['password', 'accounts.password-short'])
	if (password.length > maxPasswordLength) issues.push(['password', 'accounts.password-long'])
	if (!isSamePassword(confirm, password)) issues.push(['confirm', 'accounts.passwords-differ'])
	return issues
}

/** Banned now, or erased: such an account has no session. */
export function isClosed(
	person: { bannedAt?: Date | null; bannedUntil?: Date | null; erasedAt?: Date | null },
	now: Date,
): boolean {
	if (person.erasedAt) return true
	return Boolean(person.bannedAt) && !(person.bannedUntil && person.bannedUntil <= now)
}

export function emailIssues({ email }: { email: string }, phones = false): Issue<'email'>[] {
	if (cleanEmail(email) === '') return [['email', 'accounts.email-required']]
	return isSignInName(email, phones) ? [] : [['email', formatCode(phones)]]
}

/** Values of `user.role-changed`. */
export type RoleChange = { from: Role; to: Role }

/** @throws for any other values, so that nobody is told of a role that does not exist */
export function readRoleChange({ from, to }: Record<string, unknown>): RoleChange {
	const [oldRole, newRole] = [from, to].map((each) => roles.find((role) => role === each))
	if (!oldRole || !newRole) throw new Error('user.role-changed without its roles')
	return { from: oldRole, to: newRole }
}
