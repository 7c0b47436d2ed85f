-- What came since the last look, whatever it is of: rows are written in this order, so that a small index finds their end.
create index driver_positions_by_receipt on driver_positions using brin (received_at) with (pages_per_range = 16);
create index vehicle_positions_by_receipt on vehicle_positions using brin (received_at) with (pages_per_range = 16);
