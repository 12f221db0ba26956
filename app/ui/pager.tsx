import { Link } from 'react-router'
import { Icon } from './icon.tsx'

type Props = {
	/** The navigation's label for screen readers. */
	label: string
	newer: string | null
	older: string | null
	newerLabel: string
	olderLabel: string
}

/** Links to newer and older rows; hidden if there is one page. */
export function Pager({ label, newer, older, newerLabel, olderLabel }: Props) {
	if (!newer && !older) return null
	const link = 'inline-flex min-h-11 items-center gap-2 px-2'
	return (
		<nav
			aria-label={label}
			className="mt-8 flex items-center justify-between gap-4 border-line border-t pt-4"
		>
			{newer ? (
				<Link to={newer} rel="prev" className={link}>
					<Icon name="arrow-left" flip /> {newerLabel}
				</Link>
			) : (
				<span />
			)}
			{older && (
				<Link to={older} rel="next" className={link}>
					{olderLabel} <Icon name="arrow-right" flip />
				</Link>
			)}
		</nav>
	)
}
