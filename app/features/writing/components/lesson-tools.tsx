import type { CommandProps, Editor } from '@tiptap/core'
import { TextSelection } from '@tiptap/pm/state'
import {
	addColumnAfter,
	addRowAfter,
	deleteColumn,
	deleteRow,
	deleteTable,
	isInTable,
} from '@tiptap/pm/tables'
import { BetweenHorizontalStart, BetweenVerticalStart, Columns3, Rows3, Table2, Trash2 } from 'lucide-react'
import { m } from '#app/paraglide/messages.js'
import { lessonNodes } from './lesson-nodes.ts'
import type { Ask } from './more-tools.ts'
import { PictureDialog } from './picture-dialog.tsx'
import { pictureTool } from './picture-tools.tsx'
import type { Tool } from './tool.ts'

export { lessonNodes as nodes }
export const dialogs = { picture: PictureDialog }

/** Of a new table, including its head. */
const size = { rows: 3, columns: 3 }

/** Further tools of lessons; those of a table appear while the caret is in one. */
export function tools(editor: Editor, ask: Ask, hasPictures: boolean): Tool[] {
	const inTable = isInTable(editor.state)
	const run = (command: typeof addRowAfter) => () => {
		command(editor.state, editor.view.dispatch)
		editor.commands.focus()
	}
	const ofTable: Tool[] = [
		{ key: 'row', label: m.editor_row_add(), icon: BetweenHorizontalStart, run: run(addRowAfter) },
		{
			key: 'column',
			label: m.editor_column_add(),
			icon: BetweenVerticalStart,
			flips: true,
			run: run(addColumnAfter),
		},
		{ key: 'row-less', label: m.editor_row_remove(), icon: Rows3, run: run(deleteRow) },
		{ key: 'column-less', label: m.editor_column_remove(), icon: Columns3, run: run(deleteColumn) },
		{ key: 'table-less', label: m.editor_table_remove(), icon: Trash2, run: run(deleteTable) },
	]
	return [
		...(hasPictures ? [pictureTool(editor, ask)] : []),
		{
			key: 'table',
			label: m.editor_table(),
			icon: Table2,
			isOn: inTable,
			isOff: inTable,
			run: () => editor.chain().focus().insertContent(newTable()).command(goToFirstCell).run(),
		},
		...(inTable ? ofTable : []),
	]
}

/** After inserting a table the caret is in its last cell. */
function goToFirstCell({ tr }: CommandProps): boolean {
	const { $from } = tr.selection
	const depths = Array.from({ length: $from.depth }, (_, above) => $from.depth - above)
	const depth = depths.find((each) => $from.node(each).type.name === 'table')
	if (depth !== undefined) tr.setSelection(TextSelection.near(tr.doc.resolve($from.start(depth))))
	return true
}

function newTable() {
	const cells = (type: string) =>
		Array.from({ length: size.columns }, () => ({ type, content: [{ type: 'paragraph' }] }))
	return {
		type: 'table',
		content: Array.from({ length: size.rows }, (_, at) => ({
			type: 'tableRow',
			content: cells(at === 0 ? 'tableHeader' : 'tableCell'),
		})),
	}
}
