import { ButtonLink } from './button.tsx'
import { Notice } from './notice.tsx'

type Props = {
	title: string
	/** Explains what is missing, and who can help. */
	text: string
	to: string
	/** The link's label. */
	label: string
}

/** Replaces a required choice without options: explains what is missing, with a link. */
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
