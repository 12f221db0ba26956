import type { ComponentProps } from 'react'
import { Link } from 'react-router'

/** For dark ground (night, glass): `gold` is primary, `ivory` secondary. */
export type ButtonTone = 'primary' | 'quiet' | 'danger' | 'gold' | 'ivory'

const shape =
	'wrap-break-word inline-flex min-h-11 items-center justify-center gap-2 rounded-field border px-4.5 py-1.5 text-center font-semibold leading-snug no-underline transition-colors duration-150 disabled:cursor-not-allowed disabled:opacity-60 [&:lang(ur)]:pt-0 [&:lang(ur)]:pb-1.5 [&:lang(ur)]:leading-loose'
const tones: Record<ButtonTone, string> = {
	primary: 'border-transparent bg-emerald text-on-emerald hover:bg-emerald-hover hover:text-on-emerald',
	quiet: 'border-line-strong bg-surface text-ink hover:border-emerald hover:text-emerald',
	danger: 'border-danger bg-surface text-danger hover:bg-danger-tint hover:text-danger',
	gold: 'border-transparent bg-gold-light text-on-gold hover:bg-ivory hover:text-on-gold',
	ivory: 'border-veil-line bg-veil text-ivory hover:border-ivory hover:text-ivory',
}

/** Button styles for other elements. */
export function buttonClass(tone: ButtonTone = 'primary', className = ''): string {
	return `${shape} ${tones[tone]} ${className}`
}

type ButtonProps = ComponentProps<'button'> & { tone?: ButtonTone }

export function Button({ tone = 'primary', className, type = 'submit', ...rest }: ButtonProps) {
	return <button type={type} className={buttonClass(tone, className)} {...rest} />
}

type ButtonLinkProps = ComponentProps<typeof Link> & { tone?: ButtonTone }

/** A link that looks like a button; it changes nothing. */
export function ButtonLink({ tone = 'primary', className, ...rest }: ButtonLinkProps) {
	return <Link className={buttonClass(tone, className)} {...rest} />
}
