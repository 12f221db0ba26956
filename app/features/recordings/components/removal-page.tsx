import { Form } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Page } from '#app/ui/page.tsx'

type Props = {
	title: string
	/** The consequences. */
	text: string
	name: string
	list: { label: string; to: string }
	/** The page of the thing itself. */
	back: string
}

/** Asks whether a series or a podcast is to be deleted. */
export function RemovalPage({ title, text, name, list, back }: Props) {
	return (
		<Page title={title} width="reading" breadcrumb={[list, { label: name, to: back }, { label: title }]}>
			<Card>
				<Form method="post" className="grid gap-4">
					<p className="font-semibold">
						<bdi>{name}</bdi>
					</p>
					<p className="text-muted">{text}</p>
					<div className="flex flex-wrap gap-3">
						<Button tone="danger">{title}</Button>
						<ButtonLink to={back} tone="quiet">
							{m.staff_cancel()}
						</ButtonLink>
					</div>
				</Form>
			</Card>
		</Page>
	)
}
