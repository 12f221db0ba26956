import { Form } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'

type Props = { number: string | null; mayChange: boolean; mayRemove: boolean }

export function PhoneCard({ number, mayChange, mayRemove }: Props) {
	return (
		<Card className="flex flex-wrap items-center justify-between gap-4">
			{number ? (
				<bdi dir="ltr" className="font-semibold">
					{number}
				</bdi>
			) : (
				<p className="text-muted">{m.profile_phone_none()}</p>
			)}
			<div className="flex flex-wrap gap-3">
				{mayChange && (
					<ButtonLink to="/profile/phone" tone="quiet">
						{number ? m.profile_phone_change() : m.profile_phone_add()}
					</ButtonLink>
				)}
				{number && mayRemove && (
					<Form method="post" action="/profile/phone/remove" data-busy={m.profile_sending()}>
						<Button tone="danger">{m.profile_phone_remove()}</Button>
					</Form>
				)}
			</div>
			{number && !mayRemove && <p className="w-full text-muted">{m.profile_phone_only()}</p>}
		</Card>
	)
}
