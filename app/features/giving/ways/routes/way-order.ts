import { redirect } from 'react-router'
import { buttonRoute } from '#app/platform/http/button-route.server.ts'
import { moveWay } from '../commands.server.ts'
import { wayOrderInput } from '../inputs.ts'
import { waysPath } from '../model.ts'

/** Returns to the pressed button, so that the keyboard can press it again. */
const button = buttonRoute({
	level: 'admin',
	input: wayOrderInput,
	page: () => waysPath,
	async press(ctx, { input: { by }, id }) {
		await moveWay(ctx, id('wayId'), by === 'up' ? -1 : 1)
		return redirect(`${waysPath}#${by}-${id('wayId')}`)
	},
})
export const loader = button.loader
export const action = button.action
