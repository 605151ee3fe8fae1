;; Rows of sign bits that fit a question: the sum of its numbers at the set bits says how well.
(module
  (memory (export "memory") 1)
  ;; The question lies at 0, its numbers in four bits each (-8 to 7): for every 64 of them 64 ones, twos, fours and minus
  ;; eights. A row has $bytes, a multiple of 8. Writes the place and the sum (i32 each) of those of $count rows that have at
  ;; least $least from $found on; returns where that ends. There must be room for one more.
  (func (export "findAtLeast")
    (param $row i32) (param $count i32) (param $bytes i32) (param $least i32) (param $found i32) (result i32)
    (local $place i32) (local $sum i32) (local $i i32) (local $bits i64) (local $ones i64) (local $twos i64) (local $fours i64) (local $eights i64)
    block $done
      loop $rows
        (br_if $done (i32.eqz (local.get $count)))
        (local.set $ones (i64.const 0))
        (local.set $twos (i64.const 0))
        (local.set $fours (i64.const 0))
        (local.set $eights (i64.const 0))
        (local.set $i (i32.const 0))
        loop $words
          (local.set $bits (i64.load (i32.add (local.get $row) (local.get $i))))
          (local.set $ones (i64.add (local.get $ones)
            (i64.popcnt (i64.and (local.get $bits) (i64.load (i32.shl (local.get $i) (i32.const 2)))))))
          (local.set $twos (i64.add (local.get $twos)
            (i64.popcnt (i64.and (local.get $bits) (i64.load offset=8 (i32.shl (local.get $i) (i32.const 2)))))))
          (local.set $fours (i64.add (local.get $fours)
            (i64.popcnt (i64.and (local.get $bits) (i64.load offset=16 (i32.shl (local.get $i) (i32.const 2)))))))
          (local.set $eights (i64.add (local.get $eights)
            (i64.popcnt (i64.and (local.get $bits) (i64.load offset=24 (i32.shl (local.get $i) (i32.const 2)))))))
          (local.set $i (i32.add (local.get $i) (i32.const 8)))
          (br_if $words (i32.lt_u (local.get $i) (local.get $bytes)))
        end
        (local.set $sum (i32.wrap_i64 (i64.add
          (i64.add (local.get $ones) (i64.shl (local.get $twos) (i64.const 1)))
          (i64.sub (i64.shl (local.get $fours) (i64.const 2)) (i64.shl (local.get $eights) (i64.const 3))))))
        (i32.store (local.get $found) (local.get $place))
        (i32.store offset=4 (local.get $found) (local.get $sum))
        (local.set $found (i32.add (local.get $found)
          (i32.shl (i32.ge_s (local.get $sum) (local.get $least)) (i32.const 3))))
        (local.set $place (i32.add (local.get $place) (i32.const 1)))
        (local.set $row (i32.add (local.get $row) (local.get $bytes)))
        (local.set $count (i32.sub (local.get $count) (i32.const 1)))
        (br $rows)
      end
    end
    (local.get $found)))
