import { ButtonLink } from './button.tsx'
import { Notice } from './notice.tsx'

type Props = {
	title: string
	/** What is missing, and who can help. */
	text: string
	to: string
	/** Of the way to there. */
	label: string
}

/** In place of a choice that offers nothing, of which a form has need: what is missing, and the way to it. */
export function Missing({ title, text, to, label }: Props) {
	return (
		<div data-missing>
			<Notice tone="warn" title={title}>
				<p>{text}</p>
				<p className="mt-3">
					<ButtonLink to={to} tone="quiet">
						{label}
					</ButtonLink>
				</p>
			</Notice>
		</div>
	)
}
