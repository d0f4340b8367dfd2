import { boardPath } from '@sillage/core/base/paths'
import { MAX_BOARD_ITEMS, MAX_BOARDS } from '@sillage/core/boards/board'
import { changeBoard, createBoard, listBoards, pinCard } from '@sillage/core/boards/calls'
import { beforeEach, describe, expect, it } from 'vitest'
import { BOARD_READ_AT, newBoard } from './board-world.ts'
import { send } from './client.ts'
import { db, joinBrand, newAnalysis, newBrand, newPerson, type Person } from './world.ts'

let brandId: string
let analysisId: string
let editor: Person
let viewer: Person
let shows: object
beforeEach(async () => {
  const brand = await newBrand()
  brandId = brand.brandId
  editor = await newPerson([brandId])
  viewer = await newPerson()
  await joinBrand(brandId, viewer.uid, 'viewer')
  analysisId = await newAnalysis(brand, editor.uid)
  shows = { analysisId, card: 'visibility.score', filters: { range: '30d', language: 'fr' } }
})

const of = (path = '') => `/api/brands/${brandId}/boards${path}`
const list = async ({ token }: Person) =>
  listBoards.response.parse((await send('GET', of(), { token })).body).data.boards
const make = (body: object, { token } = editor) => send('POST', of(), { token, body })
const made = async (body: object) => createBoard.response.parse((await make(body)).body).data.board
const pin = (boardId: string, body: object, { token } = editor) =>
  send('POST', of(`/${boardId}/cards`), { token, body })
const change = (boardId: string, body: object, { token } = editor) =>
  send('PUT', of(`/${boardId}`), { token, body })

const item = (itemId: string, more: object = {}) => ({
  ...{ itemId: itemId.padEnd(16, '0'), span: 6, shows: null, note: '' },
  ...more,
})

describe('a board', () => {
  it('holds pinned cards with their filters, and notes in the order that they are given', async () => {
    const { board_id: boardId } = await made({ name: 'Monday' })
    const reply = await pin(boardId, shows)
    expect(reply.status, JSON.stringify(reply.body)).toBe(201)
    const pinned = pinCard.response.parse(reply.body).data.board
    expect(pinned.items).toMatchObject([{ shows, span: 8, note: '' }])
    const items = [item('note', { note: '**First**', span: 12 }), ...pinned.items]
    const changed = await change(boardId, { name: 'Monday, 9', items, readAt: pinned.updated_at })
    expect(changeBoard.response.parse(changed.body).data.board.items).toEqual(items)
    await expect(list(viewer)).resolves.toMatchObject([{ board_id: boardId, name: 'Monday, 9', items }])
  })

  it('refuses a change that was made on an older state', async () => {
    const boardId = await newBoard(brandId)
    expect((await pin(boardId, shows)).status).toBe(201)
    expect(await change(boardId, { name: 'Mine', items: [], readAt: BOARD_READ_AT })).toMatchObject({
      status: 409,
      body: { errorCode: 'conflict' },
    })
    expect((await list(viewer))[0]?.items).toHaveLength(1)
  })

  it('is read by viewers, and changed by editors', async () => {
    const boardId = await newBoard(brandId)
    const body = { name: 'Theirs', items: [], readAt: BOARD_READ_AT }
    for (const reply of [
      await make({ name: 'Theirs' }, viewer),
      await pin(boardId, shows, viewer),
      await change(boardId, body, viewer),
      await send('DELETE', of(`/${boardId}`), { token: viewer.token }),
    ])
      expect(reply).toMatchObject({ status: 403, body: { errorCode: 'editor_only' } })
    expect((await send('DELETE', of(`/${boardId}`), { token: editor.token })).status).toBe(200)
    await expect(list(viewer)).resolves.toEqual([])
    expect((await pin(boardId, shows)).body).toMatchObject({ errorCode: 'board_not_found' })
  })

  it('holds cards of its own brand alone', async () => {
    const other = await newBrand()
    const foreign = { ...shows, analysisId: await newAnalysis(other, editor.uid) }
    const boardId = await newBoard(brandId)
    for (const reply of [
      await pin(boardId, foreign),
      await make({ name: 'Foreign', items: [item('a', { shows: foreign })] }),
      await change(boardId, {
        name: 'Foreign',
        items: [item('a', { shows: foreign })],
        readAt: BOARD_READ_AT,
      }),
      await pin(boardId, { ...shows, analysisId: `${brandId}-0000000000` }),
    ])
      expect(reply).toMatchObject({ status: 404, body: { errorCode: 'analysis_not_found' } })
  })

  it('names what is wrong, and ends at its limits', async () => {
    const twice = [item('a'), item('a')]
    expect((await make({ name: 'Twice', items: twice })).status).toBe(400)
    expect((await make({ name: ' ' })).status).toBe(400)
    expect((await make({ name: 'Odd', items: [item('a', { span: 5 })] })).status).toBe(400)
    const full = Array.from({ length: MAX_BOARD_ITEMS }, (_, n) => item(`n${n}x`))
    const { board_id: boardId } = await made({ name: 'Full', items: full })
    expect((await pin(boardId, shows)).body).toMatchObject({ errorCode: 'board_full' })
    const batch = db.batch()
    for (let n = 1; n < MAX_BOARDS; n += 1) batch.set(db.doc(boardPath(brandId, `b${n}`)), { name: `B${n}` })
    await batch.commit()
    expect((await make({ name: 'One more' })).body).toMatchObject({ errorCode: 'too_many_boards' })
  })
})
