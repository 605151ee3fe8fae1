;; Cosines of a question with many packed vectors. A row is a scale (f32), then one signed byte per dimension.
(module
  (memory (export "memory") 1)
  ;; The question lies at 0, one i16 per dimension; its scale is $unit. Writes $count numbers (f32) from $cosines on.
  (func (export "computeCosines")
    (param $row i32) (param $count i32) (param $stride i32) (param $dimension i32) (param $cosines i32) (param $unit f32)
    (local $i i32) (local $bytes v128) (local $low v128) (local $high v128)
    block $done
      loop $rows
        (br_if $done (i32.eqz (local.get $count)))
        (local.set $low (v128.const i32x4 0 0 0 0))
        (local.set $high (v128.const i32x4 0 0 0 0))
        (local.set $i (i32.const 0))
        loop $dimensions
          (local.set $bytes (v128.load offset=4 (i32.add (local.get $row) (local.get $i))))
          (local.set $low (i32x4.add (local.get $low) (i32x4.dot_i16x8_s
            (i16x8.extend_low_i8x16_s (local.get $bytes))
            (v128.load (i32.shl (local.get $i) (i32.const 1))))))
          (local.set $high (i32x4.add (local.get $high) (i32x4.dot_i16x8_s
            (i16x8.extend_high_i8x16_s (local.get $bytes))
            (v128.load offset=16 (i32.shl (local.get $i) (i32.const 1))))))
          (local.set $i (i32.add (local.get $i) (i32.const 16)))
          (br_if $dimensions (i32.lt_u (local.get $i) (local.get $dimension)))
        end
        (local.set $low (i32x4.add (local.get $low) (local.get $high)))
        (f32.store (local.get $cosines) (f32.mul
          (f32.mul (f32.load (local.get $row)) (local.get $unit))
          (f32.convert_i32_s (i32.add
            (i32.add (i32x4.extract_lane 0 (local.get $low)) (i32x4.extract_lane 1 (local.get $low)))
            (i32.add (i32x4.extract_lane 2 (local.get $low)) (i32x4.extract_lane 3 (local.get $low)))))))
        (local.set $cosines (i32.add (local.get $cosines) (i32.const 4)))
        (local.set $row (i32.add (local.get $row) (local.get $stride)))
        (local.set $count (i32.sub (local.get $count) (i32.const 1)))
        (br $rows)
      end
    end))
