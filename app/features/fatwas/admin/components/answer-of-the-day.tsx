import { Form } from 'react-router'
import { adminList } from '#app/features/fatwas/queue/params.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'

type Props = {
	id: string
	number: number
	shown: { number: number; isChosen: boolean }
}

export function AnswerOfTheDay({ id, number, shown }: Props) {
	const isShown = shown.number === number
	const isKept = isShown && shown.isChosen
	return (
		<Card className="grid gap-4">
			<h2 className="text-lg">{m.office_day_title()}</h2>
			<p>{saying(isShown, shown)}</p>
			<Form method="post" action={`${adminList.path}/${id}/answer-of-the-day`}>
				<input type="hidden" name="keep" value={isKept ? 'no' : 'yes'} />
				<Button tone="quiet" className="w-full">
					{isKept ? m.office_day_change() : isShown ? m.office_day_keep() : m.office_day_choose()}
				</Button>
			</Form>
		</Card>
	)
}

function saying(isShown: boolean, { number, isChosen }: Props['shown']): string {
	if (isShown) return isChosen ? m.office_day_chosen() : m.office_day_today()
	const other = { number }
	return isChosen ? m.office_day_other_chosen(other) : m.office_day_other(other)
}
