import { Form } from 'react-router'
import { Button, type ButtonTone } from '#app/ui/button.tsx'

type Props = { to: string; label: string; tone?: ButtonTone; name?: string; value?: string }

/** A button with an address of its own. */
export function Press({ to, label, tone = 'primary', name, value }: Props) {
	return (
		<Form method="post" action={to}>
			<Button tone={tone} name={name} value={value}>
				{label}
			</Button>
		</Form>
	)
}
