import { ENTITY_KINDS, type ReadEntity } from '../../runs/reading.ts'
import type { Shapes } from '../codec/shapes.ts'
import type { TableBuilder } from '../codec/table.ts'
import { line, TEXT_LIMITS } from './text.ts'

/** The number of the record of a statement's company. */
export const ownerId = (
  builder: TableBuilder<Shapes['words']> | TableBuilder<Shapes['shopping']>,
  entity: ReadEntity,
): number =>
  builder.copyRecord('owner', {
    key: builder.text(line(entity.key, TEXT_LIMITS.name)),
    name: builder.text(line(entity.name, TEXT_LIMITS.name)),
    kind: ENTITY_KINDS.indexOf(entity.kind),
  })
