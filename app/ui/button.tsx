import type { ComponentProps } from 'react'
import { Link } from 'react-router'

export type ButtonTone = 'primary' | 'quiet' | 'danger'

const shape =
	'inline-flex min-h-11 items-center justify-center gap-2 rounded-field border px-4 py-1.5 text-center font-semibold no-underline transition-colors duration-150 disabled:cursor-not-allowed disabled:opacity-60'
const tones: Record<ButtonTone, string> = {
	primary: 'border-transparent bg-emerald text-on-emerald hover:bg-emerald-hover hover:text-on-emerald',
	quiet: 'border-line-strong bg-surface text-ink hover:border-emerald hover:text-emerald',
	danger: 'border-danger bg-surface text-danger hover:bg-danger-tint',
}

/** The look of a button, for what must be another element. */
export function buttonClass(tone: ButtonTone = 'primary', className = ''): string {
	return `${shape} ${tones[tone]} ${className}`
}

type ButtonProps = ComponentProps<'button'> & { tone?: ButtonTone }

export function Button({ tone = 'primary', className, type = 'submit', ...rest }: ButtonProps) {
	return <button type={type} className={buttonClass(tone, className)} {...rest} />
}

type ButtonLinkProps = ComponentProps<typeof Link> & { tone?: ButtonTone }

/** A link that looks like a button: it goes somewhere, it changes nothing. */
export function ButtonLink({ tone = 'primary', className, ...rest }: ButtonLinkProps) {
	return <Link className={buttonClass(tone, className)} {...rest} />
}
